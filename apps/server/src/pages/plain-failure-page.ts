import type { FailureStatus } from '@daybook/page-rendering';

/** The failure page if the site's own one cannot be rendered. It depends on nothing that may have failed. */
export function plainFailurePage(status: FailureStatus): string {
  const [title, text] =
    status !== 500
      ? ['Back in a moment', 'The site cannot be reached right now. Please try again shortly.']
      : [
          'Something went wrong',
          'This page could not be shown. Please try again, or go back to the home page.',
        ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Home page</a></p>
</main>
</body>
</html>
`;
}
