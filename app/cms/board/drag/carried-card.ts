type Point = { x: number; y: number }

export type Carried = { follow: (point: Point) => void; putDown: () => void }

export function carry(card: HTMLElement, at: Point): Carried {
  const { left, top } = card.getBoundingClientRect()
  const grip = { x: at.x - left, y: at.y - top }
  const likeness = likenessOf(card)
  const follow = ({ x, y }: Point) => {
    likeness.style.left = `${x - grip.x}px`
    likeness.style.top = `${y - grip.y}px`
  }
  follow(at)
  document.body.append(likeness)
  return { follow, putDown: () => likeness.remove() }
}

export function likenessOf(card: HTMLElement): HTMLElement {
  const likeness = document.createElement('div')
  likeness.className = 'card drag'
  likeness.inert = true
  likeness.style.width = `${card.offsetWidth}px`
  likeness.style.pointerEvents = 'none'
  likeness.append(...[...card.childNodes].map((part) => part.cloneNode(true)))
  return likeness
}
