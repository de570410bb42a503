import { useEffect, useRef } from 'react'
import { Thumbnail } from '#app/cms/images/staff-image.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { splitAt } from './fold.ts'
import type { Hit, HitGroup } from './palette-hits.ts'

/** The field refers to this id as its active descendant. */
export const optionId = (list: string, { id }: Hit) => `${list}-${id}`

type GroupProps = {
  list: string
  group: HitGroup
  chosen: Hit | undefined
  search: string
  onOpen: (hit: Hit) => void
}

export function PaletteGroup({ list, group, chosen, search, onOpen }: GroupProps) {
  const caption = `${list}-${group.title}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element but select has
    <div role="group" aria-labelledby={caption}>
      <div className="cap" id={caption} role="presentation">
        {group.title}
      </div>
      {group.hits.map((hit) => (
        <Option
          key={hit.id}
          id={optionId(list, hit)}
          hit={hit}
          selected={hit.id === chosen?.id}
          search={search}
          onOpen={() => onOpen(hit)}
        />
      ))}
    </div>
  )
}

type OptionProps = { id: string; hit: Hit; selected: boolean; search: string; onOpen: () => void }

function Option({ id, hit, selected, search, onOpen }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active descendant
    <div role="option" id={id} ref={ref} aria-selected={selected} onClick={onOpen}>
      <span className="pic">
        <Picture icon={hit.icon} />
      </span>
      <span className="cut">
        <Marked text={hit.label} search={search} />
      </span>
      {hit.end && (
        <span className="end cut">
          <Marked text={hit.end} search={search} />
        </span>
      )}
      {hit.keys && (
        <span className="end keycaps" aria-hidden="true">
          {hit.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  const parts = splitAt(text, search)
  if (!parts) return text
  return (
    <>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </>
  )
}

function Picture({ icon }: { icon: Hit['icon'] }) {
  if (typeof icon === 'string') return <StaffIcon name={icon} />
  if ('picture' in icon) return <Thumbnail objectKey={icon.picture} focal={icon.focal} />
  return <span className="dot" data-s={icon.status} />
}
