import { postAgain } from "@/lib/http/api/judge-runs";

export const POST = postAgain.handler;
