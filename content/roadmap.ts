// The ten steps of the page "Buying A Home", in three phases. Change only what is between the quotes.
import type { siteImages } from './images.ts'

type ImageKey = keyof typeof siteImages

export type RoadmapStep = {
  title: string
  text: string
  figure?: { image: ImageKey; alt: string; caption: string }
}

export type RoadmapPhase = { title: string; steps: RoadmapStep[] }

type Roadmap = {
  heading: string
  lead: string
  guideLink: { label: string; href: string }
  phases: RoadmapPhase[]
  callToAction: { title: string; text: string; button: string; image: { key: ImageKey; alt: string } }
}

export const roadmap: Roadmap = {
  heading: 'Ten steps to your own front door',
  lead: 'A road map for first-time buyers. Take it in order; it saves time, money and at least one argument.',
  guideLink: { label: "Free Buyer's Guide", href: '/buyers-guide' },
  phases: [
    {
      title: 'Before you look',
      steps: [
        {
          title: 'Begin your search',
          text: 'Start with places, not listings. Walk a few neighborhoods at eight in the morning and again at eight at night; ride the train or drive the commute you would have. Write down three things you need and three you would give up for them. If you are buying with someone else, make the lists apart and compare them afterward. Online, save homes you like and note one reason for each. After a few weeks the reasons will repeat, and those are your real criteria.',
          figure: {
            image: 'street',
            alt: 'A tree-lined brownstone street in the evening (rendering)',
            caption: 'Alder Park, ten minutes after sunset.',
          },
        },
        {
          title: 'Set your budget',
          text: 'Start from the monthly figure you can live with. It must cover principal and interest, property tax, insurance, any association dues, and something every month for repairs. Then count the cash: down payment, closing costs, inspections, the move, and a reserve you leave alone. Practice the new payment for three months by saving the difference. Check your credit reports at the same time, because an error takes weeks to correct. A tax adviser can tell you what owning would change on your return.',
        },
        {
          title: 'Get prequalified',
          text: 'A lender looks at your income, debts and credit and names a range. Ask what was verified: a prequalification may rest on your word alone, while a preapproval follows a check of documents. Sellers take an offer more seriously when it comes with that letter. Have pay stubs, tax returns and bank statements ready, and ask about programs for first-time buyers. The amount approved is a limit, not advice. Keep to the monthly figure from step two.',
        },
        {
          title: 'Choose your agent',
          text: 'Pick someone who tells you no. Interview two or three: ask how they would prepare you to make an offer, who answers when they are away, and which home they last advised a client to leave alone. You will usually sign a written agreement before you tour homes together. Read what it covers, how long it runs, what the agent is paid and by whom; the fee is negotiable. We would be glad to be interviewed, and to give you the names of others.',
          figure: {
            image: 'dining',
            alt: 'A dining room with a long table and doors to a garden (rendering)',
            caption: 'The right room is quieter than its photographs.',
          },
        },
      ],
    },
    {
      title: 'Finding the one',
      steps: [
        {
          title: 'Find your home',
          text: 'We shortlist, you visit, we compare notes. Look past the furniture to what cannot be changed: light, layout, ceiling height, position on the street. Open windows, run the taps, look at the ceilings below bathrooms, and ask the age of the roof and the furnace. Write three lines after each visit, since memory blends homes quickly. See any serious candidate twice, at different hours. Most people know the right house when they stop taking photographs.',
        },
        {
          title: 'Make an offer',
          text: 'Price matters, and so do dates, deposits and contingencies. We show you recent sales of similar homes, and you decide three numbers: where to begin, where you expect to agree, and where you stop. Contingencies for financing, appraisal and inspection are your exits, each with a deadline; before you give one up, ask an attorney what it could cost. We draft the offer with you and explain every line. If the seller counters, read all of it, because more than the price may have changed.',
        },
        {
          title: 'Have it inspected',
          text: 'An inspector spends a few hours in the basement and on the roof so that you do not spend a few years there. Book the visit the day your offer is accepted, and go along. Ask what to repair first, what is near its end, and what could not be seen. Some findings call for a specialist: the sewer line, the structure, the chimney. Then ask the seller for the repairs or credits that matter, in writing, before the deadline, and let the small things go.',
          figure: {
            image: 'house-entry',
            alt: 'A timber and stone entry at dusk (rendering)',
            caption: 'The inspector starts where the water goes.',
          },
        },
      ],
    },
    {
      title: 'To the closing table',
      steps: [
        {
          title: 'Settle the mortgage',
          text: 'Compare at least two lenders, using the standard Loan Estimate that each will give you for the same loan on the same day. Look at the rate, the points, the fees and the cash to close. Ask when to lock the rate, for how long, and what an extension costs. Send documents the day they are asked for. Until closing, take no new debt, and tell your lender before you change jobs or move large sums. Arrange homeowner’s insurance now, since the lender will require it.',
        },
        {
          title: 'Wait for the appraisal',
          text: 'The lender’s appraiser values the house as security for the loan. This is not an inspection, and a good figure does not mean a sound roof. If the figure comes in low, there are three good ways to answer it: ask the seller to meet it, cover part or all of the gap in cash, or give the lender better comparable sales and ask for a second look. Your contract may also let you leave. Speak to your attorney before the deadline passes.',
        },
        {
          title: 'Sign the paperwork',
          text: 'Compare the Closing Disclosure with your Loan Estimate and ask about every difference. Confirm wire instructions by calling a number you already had, never one from an email. On a final walk-through, test the water, the heat and the appliances, and check that agreed repairs are done. Then comes a morning of signatures: bring a photo ID, and read the note and the settlement figures slowly. An attorney can explain what you do not recognize. Then someone hands you the keys.',
          figure: {
            image: 'keys-marble',
            alt: 'Keys with a leather tag on marble in morning light (rendering)',
            caption: 'The paperwork ends here.',
          },
        },
      ],
    },
  ],
  callToAction: {
    title: 'Ready for step one?',
    text: 'Tell us where you would like to live. We will take the next nine with you.',
    button: "Let's Connect",
    image: { key: 'house', alt: 'A house at dusk with every light on (rendering)' },
  },
}
