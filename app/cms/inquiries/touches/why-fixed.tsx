/** Below a form whose lead was deleted meanwhile. */
export const WhyFixed = () => (
  <p className="small muted">The inquiry was deleted. Restore it to save this; what you typed stays here.</p>
)
