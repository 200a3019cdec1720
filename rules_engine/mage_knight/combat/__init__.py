"""Close and ranged combat: circumstances, targets, rolls, captives."""
