import { postAgain } from "@/lib/http/api/evaluations";

export const POST = postAgain.handler;
