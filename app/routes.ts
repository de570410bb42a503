// Every address of the staff area with its file; public ones are in site/routes.ts.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('cms/auth/auth-layout.tsx', [
    route('cms/login', 'cms/auth/login-page.tsx'),
    route('cms/register', 'cms/auth/register-page.tsx'),
    route('cms/reset-password', 'cms/auth/reset-password-page.tsx'),
    route('cms/approve-email', 'cms/auth/approve-email-page.tsx'),
    route('cms/confirm-email', 'cms/auth/confirm-email-page.tsx'),
    route('cms/restore-email', 'cms/auth/restore-email-page.tsx'),
    route('cms/second-factor', 'cms/auth/second-factor/second-factor-page.tsx'),
    route('cms/logout', 'cms/auth/logout-page.tsx'),
  ]),
  route('cms', 'cms/layout/staff-layout.tsx', [
    index('cms/dashboard/dashboard-page.tsx'),
    route('first-answers', 'cms/dashboard/first-answers-page.tsx'),
    route('lead-sources', 'cms/dashboard/lead-sources-page.tsx'),
    route('account', 'cms/account/account-page.tsx'),
    route('properties', 'cms/properties/property-list-page.tsx'),
    route('property-form/:id?', 'cms/properties/property-record-page.tsx'),
    route('testimonials', 'cms/testimonials/testimonial-list-page.tsx'),
    route('testimonial-form/:id?', 'cms/testimonials/testimonial-record-page.tsx'),
    route('inquiries', 'cms/inquiries/categories-page.tsx'),
    route('inquiries/:category', 'cms/inquiries/category-page.tsx'),
    route('people/:inquiryId', 'cms/inquiries/person/person-page.tsx'),
    route('certificate/:inquiryId', 'cms/inquiries/certificate/certificate-page.tsx'),
    route('users', 'cms/users/users-page.tsx'),
    route('settings', 'cms/settings/settings-page.tsx'),
    route('invite-user', 'cms/users/invite-user-page.tsx'),
    route('trash', 'cms/trash/trash-page.tsx'),
    route('*', 'cms/layout/unknown-page.tsx'),
  ]),
] satisfies RouteConfig
