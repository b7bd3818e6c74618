/** Who asks. Built by the HTTP layer from the session cookie, by a job from the person it works for. */
export interface Actor {
  /** null: the guest */
  user_id: string | null;
  super_role: 'owner' | null;
  /** the super owner who acts as this person */
  impersonator_id: string | null;
  ip: string | null;
}
