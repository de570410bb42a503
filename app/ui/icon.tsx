const shapes = {
  down: <path d="M1.5 4 6 8.5 10.5 4" />,
  right: <path d="M2 10h15M11.500 4.500 17 10l-5.500 5.500" />,
  left: <path d="M18 10H3M8.500 4.500 3 10l5.500 5.500" />,
  menu: <path d="M1 6.500h18M1 13.500h18" />,
  close: <path d="m3.500 3.500 13 13M16.500 3.500l-13 13" />,
  pause: <path d="M7 4v12M13 4v12" />,
  play: <path d="M6 3.500v13L16.500 10z" />,
  phone: (
    <path
      d="M3 3.500 6.500 2.500l2 4.500-2 1.500a10 10 0 0 0 5 5l1.500-2 4.500 2-1 3.500c-7 1.500-15-6.500-13.500-13.500Z"
      strokeLinejoin="round"
    />
  ),
  alert: (
    <>
      <circle cx="10" cy="10" r="8" />
      <path d="M10 5.500v5.500M10 14v.2" />
    </>
  ),
  check: <path d="m3.500 10.500 4.500 4.500 9-10" />,
  'equal-housing': <path d="M3 13.500 16 4l13 9.500M6.500 12v16h19V12M11.500 17.500h9M11.500 22.500h9" />,
} as const

const boxes: Partial<Record<keyof typeof shapes, number>> = { down: 12, 'equal-housing': 32 }

/** A decorative line icon, hidden from screen readers. */
export function Icon({ name, small = false }: { name: keyof typeof shapes; small?: boolean }) {
  const box = boxes[name] ?? 20
  return (
    <svg className={small ? 'icon icon--s' : 'icon'} viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
      {shapes[name]}
    </svg>
  )
}
