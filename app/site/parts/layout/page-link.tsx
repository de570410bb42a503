import { type ComponentPropsWithoutRef, useContext } from 'react'
import { CurrentPath } from './current-path.ts'

type Props = ComponentPropsWithoutRef<'a'> & { href: string }

export function PageLink({ children, ...props }: Props) {
  const isCurrent = useContext(CurrentPath) === props.href
  return (
    <a aria-current={isCurrent ? 'page' : undefined} {...props}>
      {children}
    </a>
  )
}
