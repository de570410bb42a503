import { type ComponentPropsWithoutRef, useContext } from 'react'
import { CurrentPath } from './current-path.ts'

type Props = ComponentPropsWithoutRef<'a'> & { href: string }

/** A link of the navigation, which tells whether it leads to the page that is shown. */
export function PageLink({ children, ...props }: Props) {
  const isCurrent = useContext(CurrentPath) === props.href
  return (
    <a aria-current={isCurrent ? 'page' : undefined} {...props}>
      {children}
    </a>
  )
}
