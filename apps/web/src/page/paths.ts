import { publicRoutes } from '@daybook/routes';
import { generatePath } from 'react-router-dom';

export function postPath(slug: string): string {
  return generatePath(publicRoutes.post, { slug });
}

export function eventPath(id: string): string {
  return generatePath(publicRoutes.event, { id });
}

export function webinarPath(id: string): string {
  return generatePath(publicRoutes.webinar, { id });
}

/** The first page has the blog's own address. */
export function blogPagePath(page: number): string {
  return page === 1 ? publicRoutes.blog : `${publicRoutes.blog}?page=${page}`;
}
