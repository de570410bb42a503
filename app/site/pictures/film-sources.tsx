type Props = {
  /** Of the files in `public/video/`, without their ending. */
  name: 'skyline' | 'concierge'
}

/** The same film twice: AV1 for browsers that know it, H.264, a third larger, for the others. */
export function FilmSources({ name }: Props) {
  return (
    <>
      <source src={`/video/${name}.webm`} type='video/webm; codecs="av01.0.05M.10"' />
      <source src={`/video/${name}.mp4`} type='video/mp4; codecs="avc1.64001F"' />
    </>
  )
}
