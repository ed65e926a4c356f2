import type { JsonSchema } from './call-notes.ts';

/** The path of the files that records name. It is not a call of the table, but responses refer to it. */
export const uploadsPath: JsonSchema = {
  get: {
    operationId: 'getUpload',
    tags: ['File'],
    summary: 'Returns a file.',
    description:
      'A picture is sent inline; any other file is sent as an attachment. The content of a picture never changes, and ' +
      'pages of other sites may show it. GraphQL also lists the smaller copies of a picture.',
    parameters: [
      {
        name: 'name',
        in: 'path',
        required: true,
        description: 'The name of the file, such as the `document` of a record.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'The file.',
        content: { 'image/*': {}, 'application/pdf': {}, 'application/octet-stream': {} },
      },
      404: { $ref: '#/components/responses/404' },
      503: { $ref: '#/components/responses/503' },
    },
    security: [{}],
  },
};
