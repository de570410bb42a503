const shapes = {
  house: (
    <>
      <path d="M2 90h144M30 90V44l44-30 44 30v46M62 90V62h24v28M46 58h8v10h-8zM94 58h8v10h-8z" />
      <path className="b" d="M104 34V18h8v22M124 90c0-10 3-16 9-16s9 6 9 16" />
    </>
  ),
  people: (
    <>
      <path d="M2 90h144M44 90c2-22 13-33 30-33s28 11 30 33" />
      <circle cx="74" cy="36" r="15" />
      <path className="b" d="M112 90c0-14-3-24-9-29M109 30a11 11 0 0 1 0 22" />
    </>
  ),
  bin: (
    <>
      <path d="M2 90h144M46 34h56l-6 56H52zM40 34h68M62 34v-8h24v8M64 48l2 30M84 48l-2 30" />
      <path className="b" d="M112 90c0-9 3-15 8-15s8 6 8 15" />
    </>
  ),
  voice: (
    <>
      <path d="M2 90h144M34 18h80v50H62L46 82V68H34z" />
      <path className="b" d="M50 36h48M50 50h30" />
    </>
  ),
} as const

export function EmptyDrawing({ of }: { of: keyof typeof shapes }) {
  return (
    <svg className="draw" viewBox="0 0 148 96" aria-hidden="true">
      {shapes[of]}
    </svg>
  )
}

export function BrokenDrawing() {
  return (
    <svg className="draw" viewBox="0 0 148 96" aria-hidden="true">
      <path d="M2 90h144M30 90V44l44-30 44 30v46" strokeDasharray="5 6" />
      <path className="b" d="M74 46v20M74 75v.5" />
    </svg>
  )
}
