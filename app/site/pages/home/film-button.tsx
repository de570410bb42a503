import type { RefObject } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { home } from '#content/home.ts'
import styles from './home-hero.module.css'

type Props = { film: RefObject<HTMLVideoElement | null>; playing: boolean }

/** Stops what moves, and lets it go on (WCAG 2.2.2). */
export function FilmButton({ film, playing }: Props) {
  const toggle = () => (playing ? film.current?.pause() : film.current?.play().catch(() => undefined))
  return (
    <button className={styles.filmButton} type="button" onClick={toggle}>
      <Icon name={playing ? 'pause' : 'play'} />
      <span>{playing ? home.hero.pauseLabel : home.hero.playLabel}</span>
    </button>
  )
}
