// Demo testimonials, newest first. The people are invented, and so are their homes.

type DemoTestimonial = {
  name: string
  /** YYYY-MM-DD. */
  date: string
  content: string
  agent: string
}

const nora = 'Nora Whitlock'
const daniel = 'Daniel Osei'
const marisol = 'Marisol Vega'
const thomas = 'Thomas Lindqvist'

export const demoTestimonials: DemoTestimonial[] = [
  {
    name: 'Helen and Amir R.',
    date: '2026-10-06',
    content:
      'They told us to wait five weeks and repaint one room. Both were right. We had three offers by the second Sunday, and took the quietest one.',
    agent: marisol,
  },
  {
    name: 'Luis and Carmen Castellanos',
    date: '2026-09-18',
    content:
      'Daniel talked us out of two houses before he talked us into one. We have stopped asking ourselves whether we paid too much.',
    agent: daniel,
  },
  {
    name: 'Priya N.',
    date: '2026-08-27',
    content:
      'Every question got an answer the same day, and the answer was usually a number rather than an adjective.',
    agent: daniel,
  },
  {
    name: 'Ellen and Robert Marsh',
    date: '2026-08-02',
    content:
      'We had two other opinions on the price and both were higher. Nora sat at our table and explained, house by house, why they were wrong. We sold her way, in the second week, for her number and a little over. One of the other two houses on our street was still for sale at Thanksgiving.',
    agent: nora,
  },
  {
    name: 'Jonah Pierce',
    date: '2026-07-11',
    content: 'I said I wanted brick, light and silence. Tom showed me four lofts. I bought the fourth one.',
    agent: thomas,
  },
  {
    name: 'Grace Adeyemi',
    date: '2026-05-30',
    content:
      'Moving from another state with a newborn, I could not fly in for showings. They walked every room on video, opened the taps, and told me which bedroom hears the train. Nothing about the house surprised me.',
    agent: nora,
  },
  {
    name: 'Henry Calloway',
    date: '2026-05-14',
    content:
      'After my wife died I needed the sale to be slow and kind. It was both. They brought boxes, found homes for her books, and waited until I was ready.',
    agent: marisol,
  },
  {
    name: 'Mei-Lin and Thomas Berg',
    date: '2026-04-22',
    content:
      'The concierge program paid for the floors and paint. We would never have done this on our own, and it is the reason the house looked the way we always meant it to look. It was strange to leave it just then. The bill came out of the closing, and it was the bill we had agreed to in March.',
    agent: daniel,
  },
  {
    name: 'Priya Raman',
    date: '2026-03-09',
    content:
      'Daniel read the building’s minutes before I did. He found the roof assessment, and he found it in time.',
    agent: daniel,
  },
  {
    name: 'The Castellano family',
    date: '2026-02-17',
    content:
      'Three generations, one house, and opinions to match. Marisol listened to every one of us and never once took a side. Our mother calls her every Sunday, and I am told they do not talk about real estate.',
    agent: marisol,
  },
  {
    name: 'Andrea Novak',
    date: '2026-01-29',
    content:
      'Clear, prompt and calm. On the day of the closing the only thing left for me to do was hand over the keys.',
    agent: thomas,
  },
  {
    name: 'Walt Brandvold',
    date: '2025-12-12',
    content: 'Did what he said, when he said. Thank you, Tom.',
    agent: thomas,
  },
  {
    name: 'Simone Achterberg',
    date: '2025-11-20',
    content:
      'I had sold twice before, so I thought I knew how it went. What I had not met was an agent who wrote things down. After every showing I got half a page: who came, how long they stayed, what they said in the hallway when they thought nobody was listening. By the third page we both knew that the problem was not the price but the carpet on the stairs. The carpet went on a Tuesday. The offer came on the Saturday after. I have kept the pages; they are the best portrait of that apartment I have.',
    agent: marisol,
  },
  {
    name: 'Dev and Louise P.',
    date: '2025-10-31',
    content: 'We lost the first house and were glad of it by the time we saw the second. Nora had said so.',
    agent: nora,
  },
  {
    name: 'Oksana Hrytsenko',
    date: '2025-09-25',
    content:
      'English is my third language and contracts are nobody’s first. Daniel went through all of it with me twice, once on the phone and once on paper with a pencil, and marked the three sentences that mattered.',
    agent: daniel,
  },
  {
    name: 'Captain J. Whitcombe (ret.)',
    date: '2025-08-08',
    content:
      'Requested: no open houses, no sign, no fuss. Received: two visitors, both serious, one sale. The neighbors learned of it from the moving truck.',
    agent: nora,
  },
  {
    name: 'Tess O’Rourke',
    date: '2025-06-19',
    content: 'Marisol returned my calls. After my last agent that felt like a luxury.',
    agent: marisol,
  },
  {
    name: 'Benedikt and Ana Sørlie',
    date: '2025-05-06',
    content:
      'We bought our loft from pictures of a ceiling. Tom said honestly what was wrong below it: the radiators, the freight elevator, the neighbor’s drum kit. Then he got the seller to fix the radiators, got the elevator’s inspection report from the board, and introduced us to the neighbor. The drums are fine. He plays on Thursdays and he is good.',
    agent: thomas,
  },
  {
    name: 'R. K. Venkataraman',
    date: '2025-03-28',
    content:
      'The estimate on closing costs was off by eleven dollars. I check such things for a living and I was impressed.',
    agent: daniel,
  },
  {
    name: 'Lorraine Dupuis',
    date: '2025-02-11',
    content:
      'I am seventy-eight and had not moved since the year my son was born. I expected to be hurried. Instead Nora came by four times over one winter, always with the same question, which was whether I was ready, and always took no for an answer. In April I called her. She had kept a list of what I had said I would miss: the east window in the kitchen, the sound of the rink, being able to walk to the library. The apartment she found has the window and the library. I can hear a schoolyard rather than a rink, and I find that I like it better. She had also measured my piano without being asked, which is how we knew about the elevator before the movers did. It stands under the window now, and most evenings somebody in the building asks me to leave the door open. People ask me what the commission was. I tell them I do not remember, which is true, and that I would pay it again, which is also true.',
    agent: nora,
  },
  {
    name: 'Marcus T.',
    date: '2024-12-03',
    content:
      'First place, small budget, a lot of spreadsheets. Tom read the spreadsheets. He moved one number, the monthly assessment, and half of my list fell off. I am writing this from the half that was left.',
    agent: thomas,
  },
  {
    name: 'Ingrid and Paul Faraday',
    date: '2024-10-15',
    content: 'The photographs were of our house and not of somebody’s idea of it. That mattered to us.',
    agent: marisol,
  },
  {
    name: 'Jamal Whitaker-Stone',
    date: '2024-08-21',
    content:
      'The inspection turned up a cracked sewer line on a Friday afternoon. By Monday there were two quotes in my inbox and a draft of a letter to the seller, and by Wednesday the credit was agreed. I was on a job site for most of it.',
    agent: daniel,
  },
  {
    name: 'Yuki Tanabe',
    date: '2024-06-07',
    content: 'Quiet, exact and on time. I would work with Nora again.',
    agent: nora,
  },
  {
    name: 'Delia and Sam Ostrander',
    date: '2024-04-18',
    content:
      'We were selling one house and buying another on the same day, and I had nightmares about sleeping in the car. Marisol drew the entire day on one sheet of paper, hour by hour, with a telephone number beside each hour. There was a delay at the bank, as there is, and the sheet had a line for that as well. We were eating pizza on the new floor by seven. The sheet is on the refrigerator; my husband says it is time to take it down.',
    agent: marisol,
  },
  {
    name: 'Professor Adaeze Nwosu',
    date: '2024-02-05',
    content:
      'I asked for evidence and was given evidence. Comparable sales, with notes on what made each comparable and what did not.',
    agent: daniel,
  },
  {
    name: 'Gil',
    date: '2023-11-16',
    content: 'Sold it. Fair price. No drama.',
    agent: thomas,
  },
  {
    name: 'Frances and Leopold Aarons',
    date: '2023-09-02',
    content:
      'A year after closing the basement took in water. We had no claim on anyone and called Nora to ask for a name. She came herself, in boots, with the man who had dug the neighbor’s drain, and stayed until he had found the broken downspout.',
    agent: nora,
  },
  {
    name: 'Noémie Laurent',
    date: '2023-06-24',
    content:
      'Tom knows these buildings the way a mechanic knows engines. He knocked on a wall, listened, and said: “Somebody moved this in the nineties and did not tell the city.” He was right, and the permit was part of the deal.',
    agent: thomas,
  },
  {
    name: 'The Abernathy sisters',
    date: '2023-03-13',
    content:
      'Four of us inherited one home and could not agree on the color of the sky. Marisol met each of us alone first. Then she met us together, with one page that all of us could sign.',
    agent: marisol,
  },
]
