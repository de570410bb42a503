type Props = {
  /** The same film in several formats, the best first; a browser takes the first that it knows. */
  film: readonly { src: string; type: string }[]
}

export const FilmSources = ({ film }: Props) =>
  film.map(({ src, type }) => <source key={src} src={src} type={type} />)
