import { Outlet, Scripts } from 'react-router';

export default function Root() {
  return (
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <title>Unamano</title>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
