import { useEffect, useRef, useState } from 'react'
import { FilmSources } from '#app/site/parts/media/film-sources.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { concierge } from '#content/concierge.ts'
import styles from './concierge-film.module.css'

const { video: film } = concierge

/** Pressing play replaces the poster with the browser's own player, which gets the focus. */
export function ConciergeFilm() {
  const [started, setStarted] = useState(false)
  return (
    <figure>
      <div className={`on-image ${styles.frame}`} data-started={started || undefined}>
        {started ? (
          <Player />
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

/** Without script it is a link to the file, which every browser can play. */
function PlayButton({ onPress }: { onPress: () => void }) {
  const scripted = useHydrated()
  const face = (
    <>
      <span className={styles.disc}>
        <Icon name="play" />
      </span>
      <span>{film.playLabel}</span>
    </>
  )
  if (!scripted) {
    return (
      <a className={styles.play} href={film.file}>
        {face}
      </a>
    )
  }
  return (
    <button className={styles.play} type="button" onClick={onPress}>
      {face}
    </button>
  )
}

function Player() {
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = player.current
    if (!video) return
    if (video.textTracks.length === 0) addCaptions(video)
    video.focus()
    // A browser that refuses autoplay still shows its controls.
    video.play().catch(() => {})
  }, [])
  return (
    <video
      ref={player}
      poster={`/img/${film.poster.key}-1440.jpg`}
      width={1280}
      height={720}
      aria-label={film.title}
      aria-describedby="film-description"
      preload="none"
      controls
      muted
      playsInline
    >
      <FilmSources film={film.sources} />
    </video>
  )
}

/** The film has no voice: captions name the times of day. */
function addCaptions(video: HTMLVideoElement) {
  const captions = video.addTextTrack('captions', film.captionsLabel, 'en-US')
  for (const { from, to, text } of film.captions) captions.addCue(new VTTCue(from, to, text))
  captions.mode = 'showing'
}
