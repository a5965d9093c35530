import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The steps that the site's budget has, each an empty screen. */
export default [
  index('./start.tsx'),
  route('/login', './login.tsx'),
  route('/inicio', './home.tsx'),
  route('/info-basica', './personal-data.tsx'),
] satisfies RouteConfig;
