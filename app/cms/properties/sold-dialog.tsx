import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Thumbnail } from '#app/cms/images/staff-image.tsx'
import { maskTyped } from '#app/cms/records/form/text-mask.ts'
import { copyText } from '#app/cms/ui/copy-text.ts'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { halfTyped, isHalfTyped } from '#app/cms/ui/half-typed.ts'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import type { OpenHouse } from '#app/domain/property/open-house.ts'
import { focalOf, type Photo } from '#app/domain/property/photo.ts'
import { priceMask } from './number-masks.ts'
import { errorsOfSale, fieldsOfSale, openHousesToCome, proposeSale, type Sale } from './sale.ts'
import styles from './sold-dialog.module.css'

type HomeForSale = Sale & {
  name: string
  address: string
  price: string
  marketDate: string
  imgUrl: string
  /** The cover first. */
  photos: readonly Photo[]
  openHouses: readonly OpenHouse[]
}

type Props = {
  home: HomeForSale
  /** What else is saved with it. */
  also?: string | undefined
  onSold: (fields: ReturnType<typeof fieldsOfSale>) => void
  onClose: () => void
}

/** One question for all that a sale changes. Closing it changes nothing. */
export function SoldDialog({ home, also, onSold, onClose }: Props) {
  const id = useId()
  const [sale, setSale] = useState(() => proposeSale(home))
  const [errors, setErrors] = useState<FieldMessages>({})
  const change = (changes: Partial<Sale>) => {
    setSale({ ...sale, ...changes })
    setErrors({})
  }
  const submit = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault()
    const isHalf = isHalfTyped(document.getElementById(`${id}-soldDate`))
    const found = { ...(isHalf && { soldDate: halfTyped }), ...errorsOfSale(sale) }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    // The dialog closes first, so that the browser returns the focus.
    close()
    onSold(fieldsOfSale(sale, home.openHouses))
  }
  return (
    <ModalDialog labelledBy={`${id}-title`} onClose={onClose}>
      {(close) => (
        <form className="in" noValidate onSubmit={(event) => submit(event, close)}>
          <h2 id={`${id}-title`} tabIndex={-1} data-autofocus>
            Mark {home.name || 'this home'} as sold
          </h2>
          <HomeToSell home={home} />
          <div className={styles.questions}>
            <DateQuestion id={id} sale={sale} error={errors.soldDate} onChange={change} />
            <PriceQuestion id={id} sale={sale} error={errors.soldPrice} onChange={change} />
            <label className="check">
              <input
                type="checkbox"
                checked={sale.featured}
                onChange={(event) => change({ featured: event.currentTarget.checked })}
              />
              <span>
                Keep it in Featured as well
                <small>It joins Past Sales either way.</small>
              </span>
            </label>
            <AskForTestimonial home={home.name} />
          </div>
          <Consequences openHouses={home.openHouses} also={also} />
          <div className="row">
            <button className="btn quiet" type="button" onClick={close}>
              Cancel
            </button>
            <button className="btn primary" type="submit">
              Mark as sold
            </button>
          </div>
        </form>
      )}
    </ModalDialog>
  )
}

function HomeToSell({ home }: { home: HomeForSale }) {
  return (
    <div className="object">
      <Thumbnail objectKey={home.imgUrl} focal={focalOf(home.photos[0])} />
      <div>
        <b>{home.address}</b>
        <div className="muted detail">{listedLine(home)}</div>
      </div>
    </div>
  )
}

function listedLine({ marketDate, price }: HomeForSale) {
  const asked = price && `Asked ${price}`
  return marketDate ? `On the market from ${formatDate(marketDate)}. ${asked}` : asked
}

type QuestionProps = {
  id: string
  sale: Sale
  error: string | undefined
  onChange: (changes: Partial<Sale>) => void
}

function DateQuestion({ id, sale, error, onChange }: QuestionProps) {
  return (
    <div className="field">
      <label htmlFor={`${id}-soldDate`}>Date of sale</label>
      <input
        className={`input ${styles.short}`}
        type="date"
        id={`${id}-soldDate`}
        value={sale.soldDate}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-date-error`}
        onChange={(event) => onChange({ soldDate: event.currentTarget.value })}
      />
      <FieldError id={`${id}-date-error`} text={error} />
    </div>
  )
}

function PriceQuestion({ id, sale, error, onChange }: QuestionProps) {
  const radio = (isOnRequest: boolean, text: ReactNode) => (
    <label className={styles.pick}>
      <input
        className="radio"
        type="radio"
        name={`${id}-price`}
        checked={sale.priceOnRequest === isOnRequest}
        onChange={() => onChange({ priceOnRequest: isOnRequest })}
      />
      <span>{text}</span>
    </label>
  )
  return (
    <fieldset className={styles.prices}>
      <legend>Price on the website</legend>
      {radio(false, 'Sold price')}
      {!sale.priceOnRequest && (
        <div className={`field ${styles.amount}`}>
          <input
            className={`input ${styles.short}`}
            id={`${id}-soldPrice`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label="Sold for"
            value={sale.soldPrice}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-price-error`}
            onChange={(event) => onChange({ soldPrice: maskTyped(priceMask, sale.soldPrice, event) })}
          />
          <FieldError id={`${id}-price-error`} text={error} />
        </div>
      )}
      {radio(
        true,
        <>
          Price on request
          <small>No amount anywhere on the website or in its data.</small>
        </>,
      )}
    </fieldset>
  )
}

function Consequences({ openHouses, also }: { openHouses: readonly OpenHouse[]; also: string | undefined }) {
  const gone = openHousesToCome(openHouses)
  const dates = new Intl.ListFormat('en-US').format(gone.map(({ date }) => formatDate(date)))
  return (
    <div className={`note ${styles.consequences}`}>
      <p>
        It leaves the homes for sale and joins Past Sales at once. Inquiries about it stay on their boards.
        {gone.length > 0 &&
          ` ${gone.length === 1 ? 'An open house is' : `${gone.length} open houses are`} taken down: ${dates}.`}
        {also && ` ${also}`}
      </p>
    </div>
  )
}

const testimonialForm = '/testimonial-form'

/** Nothing is sent from here: staff send the link to the seller themselves. */
function AskForTestimonial({ home }: { home: string }) {
  const toast = useToast()
  const link = () => `${window.location.origin}${testimonialForm}`
  const copy = async () => {
    if (await copyText(link())) toast('The link is copied')
    else toast(`The link could not be copied. It is ${link()}`, { kind: 'error' })
  }
  return (
    <div className="field">
      <span className="label">Ask the seller for a testimonial</span>
      <p className={styles.ask}>
        <a className="btn sm" href={mailOf(home)}>
          <StaffIcon name="mail" /> Write a mail
        </a>
        <button className="btn quiet sm" type="button" onClick={copy}>
          <StaffIcon name="copy" /> Copy the link
        </button>
      </p>
      <p className="help">
        Your mail program opens with the link in it. What they write waits for your review.
      </p>
    </div>
  )
}

function mailOf(home: string) {
  const subject = 'A few words about working with us'
  const body = `Thank you for letting us sell ${home || 'your home'}. Would you write a few words about it?\n\n${window.location.origin}${testimonialForm}`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
