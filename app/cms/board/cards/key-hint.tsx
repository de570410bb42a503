export const hintId = 'card-keys'

export function KeyHint() {
  return (
    <p id={hintId} hidden>
      Space picks the card up, M opens its menu, T takes it, H hands it over, X selects it.
    </p>
  )
}
