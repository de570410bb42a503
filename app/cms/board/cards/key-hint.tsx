export const hintId = 'card-keys'

export function KeyHint() {
  return (
    <p id={hintId} hidden>
      Space picks the card up, M opens the menu Move to.
    </p>
  )
}
