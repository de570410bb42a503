export function NeedsScript() {
  return (
    <noscript>
      <p className="note warn">
        The staff area needs JavaScript. Please turn it on in your browser’s settings and load this page
        again.
      </p>
    </noscript>
  )
}
