import { useEffect, useRef, useState } from 'react'
import { playFilm } from '#app/site/parts/media/play-film.ts'
import { home } from '#content/home.ts'

/** No film at this width and below (specification, section 9). */
export const stillOnly = '(max-width: 768px)'
export const filmAllowed = '(min-width: 768.02px)'

const lessMotion = '(prefers-reduced-motion: reduce)'

const savesData = () => 'connection' in navigator && Boolean((navigator.connection as SaveData).saveData)
type SaveData = { saveData?: boolean }

const hasFilm = home.hero.film.length > 0
const isWelcome = () =>
  hasFilm && !matchMedia(stillOnly).matches && !matchMedia(lessMotion).matches && !savesData()

/** Only script shows the film, so that browsers without it fetch nothing of it. */
export function useFilm() {
  const still = useRef<HTMLImageElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const [poster, setPoster] = useState<string>()
  const [playing, setPlaying] = useState(false)
  // A window that becomes wider gets a new film, which would start by itself.
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    const decide = () => {
      const shown = isWelcome()
      setPoster(shown ? still.current?.currentSrc || still.current?.src : undefined)
      // A film that goes may not report its pause any more.
      if (!shown) setPlaying(false)
    }
    const conditions = [stillOnly, lessMotion].map((media) => matchMedia(media))
    decide()
    for (const condition of conditions) condition.addEventListener('change', decide)
    return () => {
      for (const condition of conditions) condition.removeEventListener('change', decide)
    }
  }, [])
  const toggle = () => {
    setStopped(playing)
    if (playing) film.current?.pause()
    else if (film.current) playFilm(film.current).catch(() => undefined)
  }
  return { still, film, poster, playing, setPlaying, starts: !isStopped, toggle }
}
