import { useId } from 'react'
import { Choices } from '#app/cms/ui/choices.tsx'
import { type CategorySlug, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { enteredSources, sourceNames } from '#app/domain/inquiry/lead-source.ts'
import { lengths } from '#app/domain/text.ts'
import { ConversationTicks, NextTouchField } from './follow-up-fields.tsx'
import { asksForAddress, chooseSource, nobody } from './lead-draft.ts'
import { LeadField, LeadInput, LeadSelect } from './lead-field.tsx'
import styles from './new-lead.module.css'
import { SourceDetail } from './source-detail.tsx'
import type { NewLeadForm } from './use-new-lead.ts'

type Props = { form: NewLeadForm }

export function NewLeadFields({ form }: Props) {
  const { draft, change } = form
  const name = useId()
  return (
    <div className={`fields ${styles.fields}`}>
      <Choices
        legend="How it came"
        isTitled
        name={`${name}-source`}
        words={sourceNames}
        all={enteredSources}
        value={draft.source}
        held={form.saving}
        onChoose={(source) => change(chooseSource(source))}
      />
      <SourceDetail form={form} />
      <LeadInput form={form} name="name" label="Name" max={lengths.name} isFirst />
      <LeadInput form={form} name="phone" label="Phone" max={lengths.phone} type="tel" half />
      <LeadInput
        form={form}
        name="email"
        label="Email"
        max={lengths.email}
        type="email"
        half
        help="One of the two is enough."
      />
      <LeadField form={form} name="message" label="What was said" optional>
        {(control) => (
          <textarea
            className="area"
            rows={3}
            maxLength={lengths.message}
            readOnly={form.saving}
            value={draft.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
            {...control}
          />
        )}
      </LeadField>
      <HomeField form={form} />
      {asksForAddress(draft) && (
        <LeadInput form={form} name="address" label="Address of their home" max={lengths.address} optional />
      )}
      <OwnerField form={form} />
      <CategoryField form={form} />
      <NextTouchField form={form} />
      <ConversationTicks form={form} />
    </div>
  )
}

function HomeField({ form }: Props) {
  const { draft, change, choices } = form
  const { propertyId } = draft
  const isListed = choices?.homes.some(({ _id }) => _id === propertyId)
  return (
    <LeadSelect
      form={form}
      name="propertyId"
      label="About a home"
      optional
      value={propertyId}
      onChoose={(propertyId) => change({ propertyId })}
    >
      <option value="">None</option>
      {propertyId && !isListed && <option value={propertyId}>The chosen home</option>}
      {choices?.homes.map(({ _id, name, address }) => (
        <option key={_id} value={_id}>
          {name}, {address}
        </option>
      ))}
    </LeadSelect>
  )
}

function OwnerField({ form }: Props) {
  const { colleagues, me, owner, change } = form
  return (
    <LeadSelect
      form={form}
      name="ownerId"
      label="Owner"
      half
      value={owner ?? nobody}
      onChoose={(owner) => change({ owner })}
    >
      {me && <option value={me.id}>Me</option>}
      {colleagues
        ?.filter(({ _id }) => _id !== me?.id)
        .map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      <option value={nobody}>Nobody</option>
    </LeadSelect>
  )
}

function CategoryField({ form: { draft, change }, form }: Props) {
  return (
    <LeadSelect
      form={form}
      name="category"
      label="Category"
      half
      value={draft.category}
      onChoose={(category) => change({ category: category as CategorySlug })}
    >
      {inquiryCategories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </LeadSelect>
  )
}
