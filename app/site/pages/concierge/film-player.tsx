import { type RefObject, useEffect, useRef, useState } from 'react'
import { FilmSources } from '#app/site/parts/media/film-sources.tsx'
import { playEvents, playFilm } from '#app/site/parts/media/play-film.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { concierge } from '#content/concierge.ts'
import styles from './concierge-film.module.css'

type Film = typeof concierge.video

/** Begins to play, with the focus on its pause button. A browser that refuses to begin shows the play button. */
export function FilmPlayer({ film }: { film: Film }) {
  const player = useRef<HTMLVideoElement>(null)
  const pause = useRef<HTMLButtonElement>(null)
  const [playing, setPlaying] = useState(true)
  const play = (video: HTMLVideoElement) => playFilm(video).catch(() => setPlaying(false))
  const toggle = () => {
    if (playing) player.current?.pause()
    else if (player.current) play(player.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    const video = player.current
    if (!video) return
    if (video.textTracks.length === 0) addCaptions(video, film)
    const place = () => placeCaptions(video, pause.current)
    place()
    addEventListener('resize', place)
    pause.current?.focus()
    play(video)
    return () => removeEventListener('resize', place)
  }, [])
  return (
    <>
      <video
        ref={player}
        className={styles.film}
        poster={`/img/${film.poster.key}-1440.jpg`}
        width={1280}
        height={720}
        aria-label={film.title}
        aria-describedby="film-description"
        preload="none"
        muted
        playsInline
        onClick={toggle}
        {...playEvents(setPlaying)}
      >
        <FilmSources film={film.sources} />
      </video>
      <div className={styles.controls}>
        <button
          ref={pause}
          type="button"
          className={styles.control}
          aria-label={playing ? film.pauseLabel : film.playLabel}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <CaptionsButton player={player} label={film.captionsButton} />
      </div>
      <PlaceLine player={player} film={film} playing={playing} />
    </>
  )
}

type Player = { player: RefObject<HTMLVideoElement | null> }

function CaptionsButton({ player, label }: Player & { label: string }) {
  const [shown, setShown] = useState(true)
  const toggle = () => {
    const captions = player.current?.textTracks[0]
    if (captions) captions.mode = shown ? 'hidden' : 'showing'
    setShown(!shown)
  }
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-pressed={shown}
      title={label}
      onClick={toggle}
    >
      <Icon name="captions" />
    </button>
  )
}

/** How far the film is: a slider without a face above a line, which follows each picture. */
function PlaceLine({ player, film, playing }: Player & { film: Film; playing: boolean }) {
  const line = useRef<HTMLDivElement>(null)
  const [now, setNow] = useState(0)
  const [length, setLength] = useState(0)
  useEffect(() => {
    const video = player.current
    if (!video) return
    let frame = 0
    const show = () => {
      const { currentTime, duration } = video
      if (!duration) return
      line.current?.style.setProperty('--share', String(currentTime / duration))
      setNow(Math.round(currentTime))
      setLength(Math.round(duration))
    }
    const follow = () => {
      show()
      frame = requestAnimationFrame(follow)
    }
    if (playing) follow()
    else show()
    video.addEventListener('seeked', show)
    return () => {
      cancelAnimationFrame(frame)
      video.removeEventListener('seeked', show)
    }
  }, [player, playing])
  return (
    <>
      <input
        type="range"
        className={styles.seek}
        aria-label={film.placeLabel}
        aria-valuetext={film.placeValue.replace('{now}', String(now)).replace('{length}', String(length))}
        max={length}
        value={now}
        onChange={({ target }) => {
          if (player.current) player.current.currentTime = target.valueAsNumber
        }}
      />
      <div ref={line} className={styles.place} />
    </>
  )
}

/** The film has no voice: captions name the times of day. */
function addCaptions(video: HTMLVideoElement, film: Film) {
  const captions = video.addTextTrack('captions', film.captionsLabel, 'en-US')
  for (const { from, to, text } of film.captions) {
    captions.addCue(
      Object.assign(new VTTCue(from, to, text), {
        align: 'end',
        position: 97,
        snapToLines: false,
        lineAlign: 'end',
      }),
    )
  }
  captions.mode = 'showing'
}

/** At the right, on the line of the controls: a caption's `line` is its lower edge, in percent. */
function placeCaptions(video: HTMLVideoElement, control: HTMLElement | null) {
  const bottom = (control?.getBoundingClientRect().bottom ?? 0) - video.getBoundingClientRect().top
  const line = (100 * (bottom - 7)) / video.clientHeight
  for (const cue of Array.from(video.textTracks[0]?.cues ?? [])) Object.assign(cue, { line })
}
