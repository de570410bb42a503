// Whose leads boards, lists and the first screen show: the address tells, else what was last chosen in this browser.
import { type Whose, whose } from '#app/domain/inquiry/owner.ts'

const place = 'staff-whose-leads'

const known = (word: string | null) => whose.find((one) => one === word)

export function whoseIn(params: URLSearchParams): Whose {
  return known(params.get('owner')) ?? rememberedWhose()
}

function rememberedWhose(): Whose {
  try {
    return known(localStorage.getItem(place)) ?? 'all'
  } catch {
    return 'all'
  }
}

export function rememberWhose(choice: Whose): void {
  try {
    localStorage.setItem(place, choice)
  } catch {
    // Without storage the address alone tells.
  }
}
