/** Explains an export to whoever opens its folder. */
export const readmeText = `# Export of a Daybook site

| path | content |
|---|---|
| \`export.json\` | when the export was made and from which site, the number of records by type, and the names of missing files. It is written last: without it, the export is not complete |
| \`records/<type>/<id>.json\` | a record: content, contact messages (\`ContactEntry\`), newsletter sign-ups (\`NewsletterEntry\`), accounts without passwords (\`Collaborator\`) |
| \`texts/<type>/<slug or id>.md\` | the rich text of a record as Markdown, with its other values as front matter in YAML |
| \`files/<name>\` | a picture or a document, under the name that records and texts give |

A record has these properties:

| property | meaning |
|---|---|
| \`type\`, \`id\`, \`version\` | its type, its id, and the number of its changes |
| \`created\`, \`updated\` | when, and by whom |
| \`fields\` | its values by their names in the GraphQL API. Rich texts are HTML, days are \`YYYY-MM-DD\`, a reference is \`{ id, title }\`, a file is \`{ name, originalName, url }\` |
| \`more\` | what is in no form: \`order\` of a team member, \`chosen\` of the page record in use, \`earlierSlugs\` of a post, the state of a message |

Parts of a text that Markdown cannot express, such as tables and figures, stay HTML. The export does not contain the history, drafts,
settings of accounts, or the audit log; a backup contains everything.
`;
