// The four agents: one block each, in the order in which they appear on the site.
// Change only what is between the quotes. `slug` is the address of the agent's page
// (nora-whitlock makes /nora-whitlock): small letters and hyphens, best left as it is.
// `searchDescription` is the sentence that search engines show, 70 to 160 characters.
// `sharedPicture` is the picture of media/sources/ behind the name where the page's address is shared; after a change
// of it, the name or the title run `npm run shared-links`.
// Once an agent's `photo` is a portrait, write `hasPortrait: true,` below its `photoAlt`.
import type { siteImages } from './images.ts'

export type Agent = {
  slug: string
  fullName: string
  title: string
  focus: string
  phoneNumber: string
  email: string
  license?: string
  photo: keyof typeof siteImages
  photoAlt: string
  /** Whether the photo shows the agent: a place stays away from forms about homes, where it would pass for one of them. */
  hasPortrait?: boolean
  lead: string
  bio: readonly string[]
  social: readonly { name: string; url: string }[]
  searchDescription: string
  sharedPicture: string
}

export const agents: readonly Agent[] = [
  {
    slug: 'nora-whitlock',
    fullName: 'Nora Whitlock',
    title: 'Founder and Principal Broker',
    focus: 'Houses, north suburbs',
    phoneNumber: '312-555-0143',
    email: 'nora@wrenfield.example',
    license: '000.000143',
    photo: 'agent-1',
    photoAlt: 'Front porch of a white farmhouse in evening light, pumpkins on its steps (rendering)',
    lead: 'Nora will tell you what your house is worth at the kitchen table, with the arithmetic face up.',
    bio: [
      'She started the group after fifteen years at larger firms, where she noticed that the clients who did best were the ones who had been told the truth early. So that became the method. Before a house is listed she walks it twice, once with the owner and once alone, and comes back with two lists: what to repair, and what to leave exactly as it is. The second list is usually longer.',
      'Her ground is the north suburbs, from Fenwick Park out to Ashgrove and Northgate: large lots, old trees, houses that were added to in every decade. She keeps her own file of sales on those streets, with notes on the things a public record never mentions, such as which basements were dry in a wet spring and which kitchens were photographed from the only good corner.',
      'Pricing is the part of the work she likes best. She shows every comparison she used, says which ones she set aside and why, and would rather lose a listing than win it with a number she does not believe. Sellers tend to remember that conversation; so do the agents on the other side of the table, who know that her figures hold up.',
      'As principal broker she reads every contract that leaves the office and is the person to call when something has gone sideways on a Friday afternoon. On other days she can be found rowing, badly and early, on the Lakemont inner harbor.',
    ],
    social: [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    ],
    searchDescription:
      'Nora Whitlock founded the team and is its principal broker; she sells and finds houses in Lakemont’s north suburbs.',
    sharedPicture: 'farmhouse-porch',
  },
  {
    slug: 'daniel-osei',
    fullName: 'Daniel Osei',
    title: 'Associate Broker',
    focus: 'Towers, Harbor East',
    phoneNumber: '312-555-0144',
    email: 'daniel@wrenfield.example',
    license: '000.000144',
    photo: 'agent-2',
    photoAlt: 'Foot of a harbor tower at dusk, its lobby lit (rendering)',
    lead: 'Daniel reads the building’s minutes before he looks at the view.',
    bio: [
      'He works in the towers: Harbor East, the river blocks and the newer addresses along the lakefront. In a building like that you buy two things at once, an apartment and a share in a small company that owns a roof, three elevators and a reserve fund. Daniel makes sure that you have seen the books of the second before you fall for the first.',
      'He came to real estate from structural engineering, where he spent nine years inspecting concrete and writing reports that few people enjoyed receiving. He still reads those reports, and he is good at saying in two sentences what forty pages are trying to avoid saying. If an assessment is coming, he would like you to know about it before you make an offer rather than after.',
      'For sellers he does the same work in advance. He gathers the documents a careful buyer will ask for, answers the awkward questions in writing, and plans the photographs by the hour at which the light reaches each room. A file that is complete on the first day tends to bring calmer offers and fewer surprises between contract and closing.',
      'Daniel lives on a nineteenth floor with a telescope and a large number of spreadsheets. He answers messages quickly, usually with a number, and he has talked more than one client out of a purchase he could have closed.',
    ],
    social: [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    ],
    searchDescription:
      'Daniel Osei is an associate broker for condominiums in Harbor East and along the lakefront, and reads the building’s books first.',
    sharedPicture: 'tower',
  },
  {
    slug: 'marisol-vega',
    fullName: 'Marisol Vega',
    title: 'Licensed Agent',
    focus: 'Townhouses, Old Town',
    phoneNumber: '312-555-0145',
    email: 'marisol@wrenfield.example',
    license: '000.000145',
    photo: 'agent-3',
    photoAlt: 'Stone stoops of two row houses at dusk, their doors lit (rendering)',
    lead: 'Marisol grew up on the third floor of a row house and has been opening the doors of others ever since.',
    bio: [
      'She looks after buyers and sellers in Old Town and the older blocks south of the river: brownstones, two-flats, the occasional coach house at the end of an alley. She reads a cornice the way other people read a floor plan, and she will tell you, kindly, which crack is plaster and which is the house asking for help.',
      'Before real estate she spent eight years restoring windows. It taught her patience, the price of good work, and that almost nothing old is beyond repair. She knows which improvements need a permit from the landmarks office, roughly how long that takes, and which contractors return calls. When a buyer asks what it would cost to put a bathroom on the top floor, she can usually say something more useful than “it depends.”',
      'Sellers call her when they have lived somewhere for a long time and do not know where to begin. She begins with the attic. A plan follows, one room a week, with a short list of what is worth doing and a shorter list of what is worth paying for. Clients mention the same things afterwards: she answers, she explains, and she does not hurry them.',
      'She speaks English and Spanish, lives in a two-flat near Alder Park that she is still restoring, and owns more house plants than she planned for.',
    ],
    social: [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    ],
    searchDescription:
      'Marisol Vega helps people buy and sell townhouses, brownstones and two-flats in Old Town and south of the river.',
    sharedPicture: 'stoop',
  },
  {
    slug: 'thomas-lindqvist',
    fullName: 'Thomas Lindqvist',
    title: 'Licensed Agent',
    focus: 'Lofts, Foundry District',
    phoneNumber: '312-555-0146',
    email: 'thomas@wrenfield.example',
    license: '000.000146',
    photo: 'agent-4',
    photoAlt: 'Loft with tall steel windows and a linen sofa before them (rendering)',
    lead: 'Thomas shows fewer homes than most agents, and explains each one at length.',
    bio: [
      'His district is the Foundry: printing works, warehouses and machine shops that became lofts, some of them carefully and some of them in a hurry. He can tell the two apart. He looks at how the floors were leveled, where the pipes run, and whether the windows were replaced or only painted, and he brings a decibel meter because brick looks silent and is not always.',
      'He trained as an architect and worked for a practice that converted industrial buildings, so he has drawn a few of the plans he now sells. Buyers with a project in mind get a frank answer on the spot about what the structure, the association and the city are likely to allow, and the name of somebody who can confirm it before money changes hands.',
      'For sellers he thinks about photographs first. A loft is a volume of air with light in it, and a wide lens at noon will make it look like a garage. Thomas waits for the afternoon, clears the floor, and measures every room himself, because careful buyers return to the plan again and again and should find it right.',
      'First-time buyers often end up with him, since he enjoys explaining the process from the beginning and has no objection to doing it twice. He lives over a former type foundry, builds furniture on weekends, and keeps a list of coffee places within walking distance of every listing.',
    ],
    social: [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    ],
    searchDescription:
      'Thomas Lindqvist, trained as an architect, helps people buy and sell lofts and converted buildings in the Foundry District.',
    sharedPicture: 'loft-window',
  },
]
