import type { SyntheticEvent } from 'react'

/** A film whose files were all lost is fetched again; `play` alone would wait for ever. */
export function playFilm(film: HTMLVideoElement): Promise<void> {
  if (film.error || film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) film.load()
  return film.play()
}

/** A lost film reports no pause, and a lost file only to its own element: the last one's error ends the search. */
export function playEvents(setPlaying: (playing: boolean) => void) {
  return {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onErrorCapture: ({ target, currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      if (target === currentTarget || target === currentTarget.lastElementChild) setPlaying(false)
    },
  }
}
