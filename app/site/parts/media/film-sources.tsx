type Props = {
  /** The same film in several formats, best first: browsers take the first that they know and whose `media` fits. */
  film: readonly { src: string; type: string; media?: string }[]
}

export const FilmSources = ({ film }: Props) =>
  film.map(({ src, type, media }) => <source key={src} src={src} type={type} media={media || undefined} />)
