export { createReviews, type Reviews } from './service.ts';
