/** Why an owner can't go: otherwise the brokerage would have none. */
export const LAST_OWNER =
  'You’re the only owner, so you can’t leave or change your role. Make someone else an owner first.';
