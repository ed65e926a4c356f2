import { createServer } from 'node:http';
import sharp from 'sharp';
import { postAt, slugAt } from '../source-posts.ts';

/** A server of the contract with POSTS posts, from which the product imports. Its other lists are empty. */
const posts = Number(process.env.POSTS);
const idOf = (number: number) => `5f${number.toString(16).padStart(22, '0')}`;

function pageOf(page: number, size: number): object[] {
  const from = (page - 1) * size;
  return Array.from({ length: Math.max(Math.min(size, posts - from), 0) }, (_, at) => {
    const { title, html, picture } = postAt(from + at);
    return {
      _id: idOf(from + at),
      slug: slugAt(from + at),
      posttitle: title,
      description: html,
      date: '2021-03-04',
      tags: 'SEC',
      picture,
    };
  });
}

/** A picture of 800 × 600 pixels that no other number has. */
function pictureAt(number: number): Promise<Buffer> {
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 90 };
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.invalid');
  const picture = /^\/img\/(\d+)\.jpg$/.exec(pathname)?.[1];
  if (picture !== undefined) return response.end(await pictureAt(Number(picture)));
  const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
  response.end(JSON.stringify(pathname === '/api/get-posts' ? pageOf(page, size) : []));
}).listen(Number(process.env.PORT), '127.0.0.1');
