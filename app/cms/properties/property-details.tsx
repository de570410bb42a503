import { Fragment, type ReactNode } from 'react'
import {
  AgentField,
  CheckField,
  MaskedField,
  SelectField,
  TextAreaField,
  TextField,
} from '#app/cms/records/form/form-controls.tsx'
import type { FormFields } from '#app/cms/records/form/form-field.tsx'
import type { optionalPropertyLabels, PropertyRecord } from '#app/domain/property/property.ts'
import { propertyKinds } from '#app/domain/property/property-kind.ts'
import { lengths } from '#app/domain/text.ts'
import { FoldedGroup } from './folded-group.tsx'
import { commissionMask, priceMask, wholeNumberMask } from './number-masks.ts'
import { OpenHousesField } from './open-houses-field.tsx'
import { openHousesIn } from './property-record-kind.ts'

export type Part = { form: FormFields<PropertyRecord> }

/** The required fields come first; the optional ones are folded. */
export function PropertyDetails({ form }: Part) {
  const visits = openHousesIn(form.draft).length
  return (
    <>
      <Required form={form} />
      <Description form={form} />
      {form.draft.state === 'sold' && <Sale form={form} />}
      <FoldedGroup form={form} title="More facts" names={facts} count={countOf(form, facts)}>
        <MoreFacts form={form} />
      </FoldedGroup>
      <FoldedGroup
        form={form}
        title="Open houses"
        names={['openHouses']}
        count={visits > 0 ? `${visits} entered` : 'None'}
      >
        <OpenHousesField form={form} />
      </FoldedGroup>
    </>
  )
}

function Required({ form }: Part) {
  return (
    <section className="group">
      <h2>Details</h2>
      <div className="fields">
        <TextField form={form} name="name" className="half" />
        <TextField form={form} name="address" className="half" />
        <TextField form={form} name="bedrooms" className="third" input={{ inputMode: 'numeric' }} />
        <TextField form={form} name="bathrooms" className="third" input={{ inputMode: 'decimal' }} />
        <MaskedField
          form={form}
          name="squareFootage"
          className="third"
          mask={wholeNumberMask}
          inputMode="numeric"
        />
        <MaskedField
          form={form}
          name="price"
          className="half keep"
          mask={priceMask}
          inputMode="numeric"
          help="Digits and commas, in US dollars."
        />
        <MaskedField
          form={form}
          name="commission"
          className="half keep"
          mask={commissionMask}
          inputMode="decimal"
          help={form.draft.commission ? `Shown as BBC ${form.draft.commission}.` : 'Such as 2.5%.'}
        />
        <CheckField form={form} name="priceOnRequest" />
        <TextField
          form={form}
          name="linkUrl"
          className="half"
          input={{ inputMode: 'url' }}
          help="Where View Property leads: an address, or a page of this site."
        />
        <AgentField form={form} name="agent" className="half" />
      </div>
    </section>
  )
}

function Description({ form }: Part) {
  const { length } = String(form.draft.description)
  const count = `${length.toLocaleString('en-US')} of ${lengths.description.toLocaleString('en-US')}`
  return (
    <section className="group">
      <TextAreaField
        form={form}
        name="description"
        rows={6}
        optional
        help={
          <span className="countrow">
            <span>The first paragraph is set large. An empty line begins a new one.</span>
            <span className={length > lengths.description ? 'warn-text' : undefined}>{count}</span>
          </span>
        }
      />
    </section>
  )
}

function Sale({ form }: Part) {
  return (
    <section className="group">
      <h2>Sale</h2>
      <div className="fields">
        <TextField form={form} name="soldDate" className="half" input={{ type: 'date' }} optional />
        <MaskedField
          form={form}
          name="soldPrice"
          {...dollars}
          help="Without it, the page shows the price above."
        />
      </div>
    </section>
  )
}

const dollars = { className: 'half keep', mask: priceMask, inputMode: 'numeric', optional: true } as const
const kinds = { '': 'Not given', ...propertyKinds }

/** The optional fields that have no other place in the form. */
type Fact = Exclude<
  keyof typeof optionalPropertyLabels,
  'state' | 'soldDate' | 'soldPrice' | 'priceOnRequest' | 'description' | 'photos' | 'openHouses'
>

/** In their order. */
const factFields: Record<Fact, (form: Part['form']) => ReactNode> = {
  kind: (form) => <SelectField form={form} name="kind" className="half" options={kinds} optional />,
  yearBuilt: (form) => (
    <TextField form={form} name="yearBuilt" className="half keep" input={{ inputMode: 'numeric' }} optional />
  ),
  lotSize: (form) => (
    <TextField
      form={form}
      name="lotSize"
      className="half keep"
      input={{ inputMode: 'decimal' }}
      optional
      help="In acres."
    />
  ),
  parking: (form) => (
    <TextField form={form} name="parking" className="half" optional help="Such as 2-car garage." />
  ),
  hoaFee: (form) => <MaskedField form={form} name="hoaFee" {...dollars} help="A month." />,
  taxes: (form) => <MaskedField form={form} name="taxes" {...dollars} help="A year." />,
  marketDate: (form) => (
    <TextField form={form} name="marketDate" className="half" input={{ type: 'date' }} optional />
  ),
  videoUrl: (form) => (
    <TextField form={form} name="videoUrl" className="half" input={{ inputMode: 'url' }} optional />
  ),
  latitude: (form) => <DegreesField form={form} name="latitude" help="Such as 44.9778." />,
  longitude: (form) => <DegreesField form={form} name="longitude" help="Such as -93.2650." />,
}
const facts = Object.keys(factFields) as Fact[]

type DegreesProps = Part & { name: 'latitude' | 'longitude'; help: string }

const DegreesField = (field: DegreesProps) => (
  <TextField {...field} className="half keep" input={{ inputMode: 'text' }} optional />
)

const countOf = ({ draft }: Part['form'], names: readonly string[]) =>
  `${names.filter((name) => draft[name]).length} of ${names.length} filled in`

const MoreFacts = ({ form }: Part) => (
  <div className="fields">
    {facts.map((name) => (
      <Fragment key={name}>{factFields[name](form)}</Fragment>
    ))}
  </div>
)
