type Props = {
  /** The same film in several formats, best first: browsers take the first that they know. */
  film: readonly { src: string; type: string }[]
}

export const FilmSources = ({ film }: Props) =>
  film.map(({ src, type }) => <source key={src} src={src} type={type} />)
