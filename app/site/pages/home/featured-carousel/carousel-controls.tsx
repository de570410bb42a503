import { Icon } from '#app/ui/icon.tsx'
import { home } from '#content/home.ts'
import styles from './featured-carousel.module.css'

const words = home.featured

type Props = { current: number; count: number; move: (direction: 1 | -1) => void }

export function CarouselControls({ current, count, move }: Props) {
  return (
    <div className={styles.controls} data-cards={count}>
      <p className="counter" aria-live="polite">
        {current} / {count}
      </p>
      <div>
        <button className="icon-btn" type="button" aria-label={words.previousLabel} onClick={() => move(-1)}>
          <Icon name="left" />
        </button>
        <button className="icon-btn" type="button" aria-label={words.nextLabel} onClick={() => move(1)}>
          <Icon name="right" />
        </button>
      </div>
    </div>
  )
}
