import { useSingleKeys } from '#app/cms/ui/single-keys.ts'

/** Single keys can be switched off, for speech input and accidental typing (WCAG 2.1.4). */
export function KeySwitch() {
  const [on, setOn] = useSingleKeys()
  return (
    <section className="group">
      <h2>Keyboard</h2>
      <p className="muted">
        Single keys such as <kbd>/</kbd> to search or <kbd>C</kbd> to create. Press <kbd>?</kbd> for the list.
      </p>
      <label className="check">
        <input type="checkbox" checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />{' '}
        Single-key shortcuts in this browser
      </label>
    </section>
  )
}
