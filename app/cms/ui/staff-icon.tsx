const shapes = {
  alert: <path d="M8 2.25 14.25 13H1.75zM8 6.5v3M8 11.2v.05" />,
  check: <path d="m3.25 8.5 3 3 6.5-7" />,
  clock: <path d="M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5M8 4.75V8l2.25 1.5" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
      <path d="M10.5 5.5v-3h-8v8h3" />
    </>
  ),
  down: <path d="M3.5 6.25 8 10.75l4.5-4.5" />,
  ext: <path d="M6.5 3.5h-3v9h9v-3M9 2.75h4.25V7M13 3 7.5 8.5" />,
  home: <path d="M2 7.25 8 2.5l6 4.75M3.5 6.25v7.25h9V6.25M6.5 13.5V9.25h3v4.25" />,
  image: (
    <>
      <rect x="2" y="3" width="12" height="10" rx="1" />
      <path d="m2.5 11 3.25-3.5 2.75 3 1.75-1.75L13.5 12" />
      <circle cx="10.75" cy="5.9" r=".9" />
    </>
  ),
  inbox: <path d="M2.25 9.25 4 3.25h8l1.75 6v3.5H2.25zM2.25 9.25h3.4l.9 1.75h2.9l.9-1.75h3.4" />,
  key: (
    <>
      <circle cx="5" cy="8" r="2.75" />
      <path d="M7.75 8H14M12 8v2.25M9.9 8v1.5" />
    </>
  ),
  left: <path d="M9.75 3.5 5.25 8l4.5 4.5" />,
  list: <path d="M5.75 4.25h7.75M5.75 8h7.75M5.75 11.75h7.75M2.5 4.25h.5M2.5 8h.5M2.5 11.75h.5" />,
  mail: (
    <>
      <rect x="2" y="3.5" width="12" height="9" rx="1" />
      <path d="m2.5 4.5 5.5 4.25 5.5-4.25" />
    </>
  ),
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  more: <path d="M3.5 8v.01M8 8v.01M12.5 8v.01" strokeWidth="2.2" />,
  out: <path d="M6.5 2.75h-3.75v10.5H6.5M10.25 5 13.25 8l-3 3M13 8H6.25" />,
  phone: (
    <path d="M5.6 2.75H3.4c-.5 0-.8.4-.75.9.5 5.3 4.4 9.2 9.7 9.7.5.05.9-.3.9-.75V10.4l-2.9-1.1-1.2 1.4A9.6 9.6 0 0 1 5.3 6.85l1.4-1.2z" />
  ),
  plus: <path d="M8 3v10M3 8h10" />,
  quote: <path d="M2.5 3h11v8h-6L4.5 13.5V11h-2zM5 5.75h6M5 8.25h4" />,
  redo: <path d="M13.25 8a5.25 5.25 0 1 1-1.5-3.7M13.25 2.5v3h-3" />,
  right: <path d="M6.25 3.5 10.75 8l-4.5 4.5" />,
  save: <path d="M2.75 2.75h8.4l2.1 2.1v8.4H2.75zM5 2.75v3.5h5.25v-3.5M5 13.25V9.5h6v3.75" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.2 10.2 3.3 3.3" />
    </>
  ),
  send: <path d="m13.75 2.25-11.5 4.5 4.5 2 2 4.5zM13.5 2.5 6.75 8.75" />,
  sliders: (
    <path d="M2.5 4.5h6.5M12.5 4.5h1M2.5 11.5h1M7 11.5h6.5M10.75 2.75a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5M5.25 9.75a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5" />
  ),
  stop: <path d="M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5M4 4l8 8" />,
  trash: <path d="M2.75 4.25h10.5M6.25 4.25v-1.5h3.5v1.5M4 4.25l.6 9h6.8l.6-9M6.75 7v3.75M9.25 7v3.75" />,
  up: <path d="M3.5 9.75 8 5.25l4.5 4.5" />,
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.75" />
      <path d="M2.75 13.5c.6-2.7 2.6-4 5.25-4s4.65 1.3 5.25 4" />
    </>
  ),
  users: (
    <>
      <circle cx="6" cy="5.75" r="2.5" />
      <path d="M1.5 13c.5-2.4 2.2-3.6 4.5-3.6s4 1.2 4.5 3.6M10.5 3.4a2.4 2.4 0 0 1 0 4.7M12 9.7c1.4.5 2.2 1.6 2.5 3.3" />
    </>
  ),
  day: (
    <>
      <rect x="2.5" y="3.5" width="11" height="10" rx="1" />
      <path d="M2.5 6.5h11M5.5 2v2.5M10.5 2v2.5" />
    </>
  ),
  door: <path d="M3.5 13.5V2.5h7v11M2 13.5h12M8.25 8v.5M10.5 4.5l2 .75v8.25" />,
  note: <path d="m9.75 3.75 2.5 2.5L6 12.5l-3 .5.5-3zM8.5 5l2.5 2.5" />,
  print: <path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z" />,
  swap: <path d="M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13" />,
  text: <path d="M2.5 3h11v8h-6L4.5 13.5V11h-2z" />,
  x: <path d="m4 4 8 8M12 4l-8 8" />,
} as const

export type StaffIconName = keyof typeof shapes

export function StaffIcon({ name }: { name: StaffIconName }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      {shapes[name]}
    </svg>
  )
}
