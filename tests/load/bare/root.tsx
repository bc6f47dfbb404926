import { Links, Outlet, Scripts } from '@remix-run/react';

export default function Bare() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Rows</title>
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
