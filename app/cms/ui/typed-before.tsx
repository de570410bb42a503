import { formatMoment } from './format-time.ts'

/** Says when the text of a form was typed that opens as it was left. */
export const TypedBefore = ({ at }: { at: string }) => (
  <p className="muted small">
    Not saved yet: you typed this on <time dateTime={at}>{formatMoment(at)}</time>.
  </p>
)
