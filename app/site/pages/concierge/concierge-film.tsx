import { useState } from 'react'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { concierge } from '#content/concierge.ts'
import styles from './concierge-film.module.css'
import { FilmPlayer } from './film-player.tsx'

const { video: film } = concierge

/** Pressing play replaces the poster with the player, whose pause button gets the focus. */
export function ConciergeFilm() {
  const [started, setStarted] = useState(false)
  return (
    <figure>
      <div className={`on-image ${styles.frame}`} data-started={started || undefined}>
        {started ? (
          <FilmPlayer film={film} />
        ) : (
          <>
            <SiteImage
              name={film.poster.key}
              alt={film.poster.alt}
              sizes="(max-width: 639px) 150vw, 95vw"
              fetch="first"
            />
            <PlayButton onPress={() => setStarted(true)} />
          </>
        )}
      </div>
      <figcaption className={`wrap ${styles.words}`}>
        <p className="caption">{film.caption}</p>
        <details className="caption">
          <summary>{film.descriptionLabel}</summary>
          <p id="film-description">{film.description}</p>
        </details>
      </figcaption>
    </figure>
  )
}

/** Without script a link to the file, which every browser can play. */
function PlayButton({ onPress }: { onPress: () => void }) {
  const face = (
    <>
      <span className={styles.disc}>
        <Icon name="play" />
      </span>
      <span>{film.playLabel}</span>
    </>
  )
  return (
    <>
      {/* Pressed before the script runs, it plays the film once that does. */}
      <button className={styles.play} type="button" onClick={onPress}>
        {face}
      </button>
      <noscript>
        <a className={styles.play} href={film.file}>
          {face}
        </a>
      </noscript>
    </>
  )
}
