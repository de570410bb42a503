-- Demo homes had links to a reserved domain, where nobody answers. Nothing else can have such a link.
UPDATE "property" SET "link_url" = '/contact' WHERE "link_url" LIKE 'https://listings.example/%';
