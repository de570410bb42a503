import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import { FilmSources } from '#app/site/parts/media/film-sources.tsx'
import { playEvents } from '#app/site/parts/media/play-film.ts'
import { Icon } from '#app/ui/icon.tsx'
import { home } from '#content/home.ts'
import { HeroStill } from './hero-still.tsx'
import styles from './home-hero.module.css'
import { useFilm } from './use-film.ts'

const words = home.hero

export function HomeHero() {
  const { still, film, poster, playing, setPlaying, starts, toggle } = useFilm()
  return (
    <section className={`${styles.hero} on-image`} aria-labelledby="welcome">
      <div className={styles.media}>
        <HeroStill image={words.image} picture={still} />
        {poster && (
          <video
            ref={film}
            poster={poster}
            muted
            playsInline
            loop
            autoPlay={starts}
            preload="auto"
            aria-hidden="true"
            tabIndex={-1}
            {...playEvents(setPlaying)}
          >
            <FilmSources film={words.film} />
          </video>
        )}
      </div>
      <div className={styles.foot}>
        <div className="wrap">
          <div className={styles.text}>
            <h1 className="display" id="welcome">
              {words.title}
            </h1>
            <div className="stack">
              <p className="lead">{words.lead}</p>
              <div className="row">
                <ContactLink className="btn">{words.primary.label}</ContactLink>
                <a className="link" href={words.secondary.href}>
                  <span>{words.secondary.label}</span>
                </a>
              </div>
            </div>
          </div>
          <div className={styles.strip}>
            <p>{words.caption}</p>
            {poster && <FilmButton playing={playing} onClick={toggle} />}
          </div>
        </div>
      </div>
    </section>
  )
}

function FilmButton({ playing, onClick }: { playing: boolean; onClick: () => void }) {
  return (
    <button className={styles.filmButton} type="button" onClick={onClick}>
      <Icon name={playing ? 'pause' : 'play'} />
      <span>{playing ? words.pauseLabel : words.playLabel}</span>
    </button>
  )
}
