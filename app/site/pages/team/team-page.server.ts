import { agents } from '#content/agents.ts'

export const loader = () => ({
  agents: agents.map(({ slug, fullName, title, lead, phoneNumber, email, photo }) => ({
    slug,
    fullName,
    title,
    lead,
    phoneNumber,
    email,
    photo,
  })),
})
