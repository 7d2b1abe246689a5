/** The reference: Scalar with the OpenAPI documents, in one language. It loads nothing from other servers. */
import type { Language } from '@campeiro/contract/kit/languages';
import type { Area } from './areas.ts';
import { escapeHtml, FAVICON } from './page.ts';
import type { Reader } from './reader.ts';

/** The path of the reference's script. */
export const REFERENCE_SCRIPT = '/docs/js/scalar.js';

/** The page in one language. Its documents use the same language, also if the browser later requests another. */
export const referencePage = (
  areas: readonly Area[],
  { language }: Reader,
): string => `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Campeiro</title>
  <link rel="icon" href="${FAVICON}" type="image/svg+xml">
  <style>${STYLE}</style>
</head>
<body>
  <script id="api-reference" data-configuration="${escapeHtml(JSON.stringify(configuration(areas, language)))}"></script>
  <script src="${REFERENCE_SCRIPT}"></script>
</body>
</html>
`;

function configuration(areas: readonly Area[], language: Language) {
  return {
    sources: areas.map(({ below, title }) => ({
      url: `${below}/openapi.${language}.json`,
      title,
      slug: below.slice(1) || 'v2',
    })),
    // Requests go to the address of the page, with the host and port that the reader used.
    servers: [{ url: '/' }],
    localization: {
      locale: language,
      translations: { apiClient: { authSelector: SHORTER[language] } },
    },
    hideClientButton: true, // it opens another site and sends it this server's address
    documentDownloadType: 'direct',
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
  };
}

/** Texts of Scalar that are too long for a narrow screen. */
const SHORTER: Record<Language, object> = {
  'pt-BR': { selectedType: 'Tipo: {type}', selectType: 'Escolher' },
  'en-US': { selectedType: 'Type: {type}', selectType: 'Choose' },
};

/** Styles for which Scalar has no setting. */
const STYLE = `
  a[href^="https://www.scalar.com"], .ascii-art { display: none !important; }
  @media (max-width: 767px) {
    .t-app__top-container { padding-left: 3rem !important; }
    .operation-auth { flex-wrap: wrap; }
    .endpoint, .endpoint * { white-space: normal !important; overflow-wrap: anywhere; min-width: 0; }
    .markdown-summary, .markdown-summary *, .scalar-card-header-title { display: block !important; white-space: normal !important; overflow-wrap: anywhere; }
    .scalar-code-block pre, .scalar-code-block pre * { white-space: pre-wrap !important; overflow-wrap: anywhere !important; }
    .scalar-code-block pre { width: auto !important; }
  }`;
