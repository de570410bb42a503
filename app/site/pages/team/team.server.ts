import { agents } from '#content/agents.ts'

export const loader = () => ({
  agents: agents.map(({ slug, fullName, title, phoneNumber, photo }) => ({
    slug,
    fullName,
    title,
    phoneNumber,
    photo,
  })),
})
