import { formatMoment } from './format-time.ts'

/** Says when the text of a form was typed that opens as it was left. */
export const TypedBefore = ({ at, still = 'Not saved yet' }: { at: string; still?: string }) => (
  <p className="muted small">
    {still}: you typed this on <time dateTime={at}>{formatMoment(at)}</time>.
  </p>
)
