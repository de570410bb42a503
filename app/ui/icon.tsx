const shapes = {
  down: <path d="M1.5 4 6 8.5 10.5 4" />,
  right: <path d="M2 10h15M11.500 4.500 17 10l-5.500 5.500" />,
  left: <path d="M18 10H3M8.500 4.500 3 10l5.500 5.500" />,
  menu: <path d="M1 6.500h18M1 13.500h18" />,
  close: <path d="m3.500 3.500 13 13M16.500 3.500l-13 13" />,
  pause: <path d="M7 4v12M13 4v12" />,
  play: <path d="M6 3.500v13L16.500 10z" />,
  captions: <path d="M2.500 4h15v12h-15zM5.500 12.500h4.500M12.500 12.500h2" />,
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
  search: (
    <>
      <circle cx="8.500" cy="8.500" r="5.500" />
      <path d="m12.800 12.800 4.700 4.700" />
    </>
  ),
  grid: <path d="M3 3h6v6H3zM11.500 3H17v6h-5.500zM3 11.500h6V17H3zM11.500 11.500H17V17h-5.500z" />,
  share: <path d="M10 12.500v-10M6 6l4-4 4 4M4 10v7.500h12V10" />,
  print: <path d="M5.500 7V2.500h9V7M5.500 14.500h-3V7h15v7.500h-3M5.500 11.500h9v6h-9z" />,
  pin: (
    <>
      <path d="M10 18c4-4.500 6-7.500 6-10a6 6 0 0 0-12 0c0 2.500 2 5.500 6 10Z" strokeLinejoin="round" />
      <circle cx="10" cy="8" r="2" />
    </>
  ),
  calendar: <path d="M2.500 4.500h15v13h-15zM2.500 8.500h15M6.500 2v4M13.500 2v4" />,
  elsewhere: <path d="M8 4.500H3.500v12h12V12M11 3h6v6M16.500 3.500 9.500 10.500" />,
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
