import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from './shared/paths.ts';

/** Every path of the site. A screen is one folder; the guards around it are layouts. */
export default [
  index('./borrower/landing/start.tsx'),
  route(paths.agreements, './borrower/landing/agreements.tsx'),

  layout('./shared/guards/require-signup-phone.tsx', []),

  layout('./shared/guards/require-session.tsx', [layout('./shared/guards/require-credit.tsx', [])]),

  layout('./shared/guards/require-staff.tsx', []),

  route(paths.adminLogin, './staff/login/route.tsx'),
  route(paths.resetPassword, './borrower/reset-password/route.tsx'),
  route('*', './borrower/not-found/route.tsx'),
] satisfies RouteConfig;
